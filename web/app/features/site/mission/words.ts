export const missionWords = {
  kicker: 'Our mission',
  coming: 'Coming',
  quoted: (quote: string) => `“${quote}”`,
  quote: 'A good table is never taken from one guest to be given to another. It changes hands when both of them win.',
  quoteBy: 'What we hold on to',
  lede: 'The guest who has finished leaves with something in hand. The guest at the door sits down sooner. The restaurant serves both, and neither was hurried. That is the whole idea.',
  start: { label: 'Get Started Today', to: '/' },
  statistics: [
    { value: '98%', label: 'customer satisfaction' },
    { value: '45%', label: 'faster table turnover' },
    { value: '30%', label: 'increased revenue' },
    { value: '24/7', label: 'availability' },
  ],
  statisticsNote:
    'These figures are illustrative: they show what we aim for, and were not measured in a particular restaurant.',
  /** Empty on purpose: the page shows no feature cards. */
  features: [] as readonly { title: string; text: string }[],
  technologyTitle: 'Technology that keeps quiet',
  technologyLede: 'Four things work in the background, so that the people in the room can pay attention to each other.',
  technology: [
    {
      icon: 'monitor',
      isComing: false,
      title: 'Real-time table monitoring',
      text: 'Every tablet shows the same board. When a guest accepts, or a host frees a table, all of them know within a second.',
    },
    {
      icon: 'queue',
      isComing: true,
      title: 'Smart queue management',
      text: 'Tables that need a decision come first, with the time that is left, so a host knows which one frees up next.',
    },
    {
      icon: 'bell',
      isComing: true,
      title: 'Mobile notifications',
      text: 'Guests get their departure time and their coupon on their own phone, and your news by text message or email if they asked for it.',
    },
    {
      icon: 'chart',
      isComing: false,
      title: 'Analytics dashboard',
      text: 'See what your offers came to, day by day and table by table, when your slow times are, and how many codes of a campaign came back through the door.',
    },
  ],
  mobileTitle: 'Mobile-First Design',
  mobileText:
    'A guest holds a phone, a bill and perhaps a child. So the page opens at once, says one thing, and has one large button. It works on an old phone and a weak signal, without an app and without an account, and the whole board fits on the tablet you already have at the door.',
  contact: { label: 'Contact Us Today', to: '/about/contactus' },
} as const
