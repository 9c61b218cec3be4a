export const budgetRefusalWords = {
  averageSpendMissing: 'To use a money budget, set the average spend in Settings › Costs.',
  averageSpendMissingForOffer: 'To count a percentage against a budget, set the average spend in Settings › Costs.',
}
