export const noAnswerWords = {
  unsent: 'No connection. Nothing was sent.',
  unknown: 'No connection. We don’t know yet whether it arrived.',
  notArrived: 'It did not arrive, and nothing has changed.',
  tryAgain: 'Try again',
}
