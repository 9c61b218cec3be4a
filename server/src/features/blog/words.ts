import { formatNumber } from '@tidetable/contract/formats/format'

export const articleWords = {
  uploaded: 'Blog uploaded successfully',
  published: 'Blog updated and published successfully!',
  updated: 'Blog updated successfully!',
  deleted: 'Blog deleted successfully!',
  deletedMany: (n: number) => `${formatNumber(n)} blogs deleted successfully!`,
} as const

export const articleRefusals = {
  unknown: 'Blog not found',
  bodyTooLong: 'The description is too long.',
  bodyUnclean: 'The description contains HTML that is not allowed.',
  bodyEmpty: 'Description is required',
  slugTaken: 'Another blog has this address. Please choose another one.',
  imageMissing: 'Please choose an image.',
  tooManyImages: 'Too many images. Please try again later.',
  wrongImageField: 'Send the image in the field “image”.',
  changedMeanwhile: 'Someone else has changed this blog in the meantime.',
  announceDraft: 'Only a published blog can be sent.',
  announcedBefore: 'This blog was already sent to the subscribers.',
} as const
