/** Under which name unsaved changes of a stored article are kept. */
export const editKeptAs = (id: string): string => `edit:${id}`
