const PREFIX = 'offer:'

/** Not Interested: what this site kept about offers goes; the theme and anyone's sign-in stay. */
export function forgetOffers(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Storage that cannot be reached keeps nothing.
  }
}
