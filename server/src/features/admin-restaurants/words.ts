export const suspensionWords = {
  isAlready: {
    suspended: 'This restaurant is already suspended.',
    resumed: 'This restaurant is not suspended.',
  },
} as const
