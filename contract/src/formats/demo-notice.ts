/** Shown on every page of a demo. */
export const DEMO_NOTICE =
  'This is a demonstration. Its data is deleted every night, and no email or text is sent. Please enter no real names or numbers.'
