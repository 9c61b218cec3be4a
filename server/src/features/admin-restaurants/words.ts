export const suspensionWords = {
  alreadySet: {
    suspended: 'This restaurant is already suspended.',
    resumed: 'This restaurant is not suspended.',
  },
} as const
