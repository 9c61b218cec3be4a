/** Shown on every page of a demo. */
export const DEMO_NOTICE =
  'This is a demonstration. Its data is deleted every night, and no emails or texts are sent. Please don’t enter real names or numbers.'
