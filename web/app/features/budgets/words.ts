export const budgetsWords = {
  heading: 'Budgets',
  about: 'Limits what you give away. A budget only blocks new offers; existing offers are honoured.',
  loading: 'Loading budgets...',
  notShown: 'Your budgets could not be loaded.',
  add: 'Add a budget',
  atMost: (most: number) => `You can add up to ${most} budgets.`,
  emptyTitle: 'No budgets yet',
  emptyText: 'Set a limit per service, day or week, for some or all tables. Hosts see what is left.',
  more: (name: string) => `More for ${name}`,
  edit: 'Edit',
  remove: 'Delete',
  removed: (name: string) => `Budget “${name}” deleted.`,
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
  promises: (what: string) => `${what} reserved for extra time`,
  nextVisits: (redeemed: string, owed: string) =>
    `coupons for later visits: ${redeemed} redeemed, ${owed} not redeemed yet`,
  /** `tenPercent`: value of 10% off, a quarter of `averageSpend` at 2.5 guests per table. */
  estimated: (estimated: string, used: string, tenPercent: string, averageSpend: string) =>
    `${estimated} of ${used} is estimated: 10% counts as ${tenPercent}, from ${averageSpend} per guest and 2.5 guests per table.`,
  economics: 'Open Costs in Settings',
}

export const budgetDialogWords = {
  title: 'Add a budget',
  titleOfKnown: 'Edit budget',
  span: 'For',
  spans: { service: 'Each service, by your hours', day: 'Each day, from 4 am to 4 am', week: 'Each week, from Monday' },
  services: 'Uses the opening hours with a name in Settings. The time between two services has its own budget.',
  counts: 'Counts',
  countsOf: { money: 'Money given away', offers: 'Offers made' },
  limitOfMoney: (sign: string) => `Limit (${sign})`,
  limitOfOffers: 'Limit (offers)',
  scope: 'Where',
  scopes: { all: 'All tables', location: 'A location', table: 'A table' },
  location: 'Location',
  table: 'Table',
  choose: 'Choose…',
  tableEntry: (code: string, location: string) => `${code}, ${location}`,
  save: 'Save',
}
