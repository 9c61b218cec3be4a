export const coverImportWords = {
  nothing: 'There are no rows to import.',
  tooMany: 'That was a lot of importing. Please go on in an hour.',
  undoneBefore: 'This import was undone.',
  otherKind: 'The rest of this file was imported as something else. Please import it anew.',
  undone: 'The import was undone. What earlier files said counts again.',
}
