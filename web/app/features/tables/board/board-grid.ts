/** As many columns as fit with cards that are read at arm's length. */
export const boardGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(17.5rem,100%),1fr))] gap-4'
