export const noAnswerWords = {
  unsent: 'No connection. Nothing was sent.',
  unknown: 'No connection. We don’t know yet if it was saved.',
  notArrived: 'It was not saved. Nothing has changed.',
  tryAgain: 'Try again',
}
