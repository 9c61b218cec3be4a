export const coverImportWords = {
  noRows: 'There are no rows to import.',
  tooMany: 'Import limit reached. Try again in an hour.',
  undoneBefore: 'This import was undone.',
  otherKind: 'This file was imported as another type. Import it again.',
  undone: 'The import was undone. Earlier files apply again.',
}
