export const budgetsWords = {
  heading: 'Budgets',
  about: 'How much may be given away. A budget only stops new offers; a promise made is kept.',
  loading: 'Loading budgets...',
  notShown: 'Your budgets can’t be shown just now.',
  add: 'Add a budget',
  atMost: (most: number) => `${most} budgets are the most.`,
  emptyTitle: 'No budgets yet',
  emptyText:
    'Say how much may be given away in a service, a day or a week, at all tables or at some. Hosts see what is left.',
  more: (name: string) => `More for ${name}`,
  edit: 'Change',
  remove: 'Delete',
  removed: (name: string) => `The budget “${name}” is deleted.`,
  notSaved: 'Your budgets could not be saved. Please try again.',
  saved: 'Your budgets have been saved.',
}

export const budgetRowWords = {
  stopsAt: (limit: string) => `stops at ${limit}`,
  stopsAtFromMonday: (limit: string) => `from Monday, stops at ${limit}`,
  of: (limit: string) => `of ${limit}`,
  onDay: (weekday: string, time: string) => `${weekday}, ${time}`,
  usedUpUntil: (time: string) => `Used up until ${time}`,
  bar: (used: string, limit: string) => `${used} of ${limit} used`,
  promises: (what: string) => `${what} of it for extra time that was promised`,
  nextVisits: (redeemed: string, owed: string) => `for next visits: ${redeemed} redeemed, ${owed} still owed`,
  /** `tenPercent`: value of 10% off, a quarter of `averageSpend` at 2.5 guests per table. */
  estimated: (estimated: string, used: string, tenPercent: string, averageSpend: string) =>
    `${estimated} of ${used} is estimated: 10% counts as ${tenPercent}, from ${averageSpend} a guest and 2.5 guests at a table.`,
  economics: 'Economics',
}

export const budgetDialogWords = {
  title: 'Add a budget',
  titleOfKnown: 'Change the budget',
  span: 'For',
  spans: { service: 'Each service, by your hours', day: 'Each day, from 4 am to 4 am', week: 'Each week, from Monday' },
  services:
    'By the services under Insights, Slow times. Between them it counts anew until the next one begins or the day ends.',
  counts: 'Counts',
  countsOf: { money: 'Money given away', offers: 'Offers made' },
  limitOfMoney: (sign: string) => `Stops at, in ${sign}`,
  limitOfOffers: 'Stops at, in offers',
  scope: 'Where',
  scopes: { all: 'All tables', location: 'A location', table: 'A table' },
  location: 'Location',
  table: 'Table',
  choose: 'Choose…',
  tableEntry: (code: string, location: string) => `${code}, ${location}`,
  save: 'Save',
}
