export const budgetRefusalWords = {
  spendMissing: 'A budget in money needs to know what a guest spends on average. Please say so in Settings, Economics.',
  spendMissingForOffer:
    'A percentage can’t be counted against your budget while Settings don’t say what a guest spends on average.',
}
