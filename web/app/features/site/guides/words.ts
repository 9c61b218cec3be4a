export const guideWords = {
  help: 'Help',
  lede: 'Short guides with pictures. A host needs five minutes, an owner ten.',
  contents: 'On this page',
  others: 'More guides',
  print: 'Print the card',
  question: 'Can’t find your answer?',
  ask: 'Ask us',
}
