/** Behind a time of the restaurant's, where this device's clock reads otherwise then. */
export const arrivalWords = { onYourPhone: (clock: string) => ` (${clock} on your phone)` }
