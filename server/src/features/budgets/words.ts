export const budgetRefusalWords = {
  spendMissing: 'To use a money budget, set the average spend in Settings › Economics.',
  spendMissingForOffer: 'To count a percentage against a budget, set the average spend in Settings › Economics.',
}
