const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Used for the feed and the sitemap; pages are escaped by React. */
export const escapeXml = (text: string): string =>
  text
    // Characters that XML forbids, even escaped.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
