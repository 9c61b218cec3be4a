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
  bodyUnclean: 'The description contains markup that cannot be kept.',
  bodyEmpty: 'Description is required',
  slugTaken: 'Another blog has this address. Please choose another one.',
  pictureMissing: 'Please choose a picture.',
  tooManyPictures: 'Too many pictures. Please wait a while.',
  oddPictureField: 'The picture is expected as “image”.',
  changedMeanwhile: 'Somebody else has changed this blog in the meantime.',
  announceDraft: 'Only a published blog can be sent.',
  announcedBefore: 'This blog has been sent to the subscribers before.',
} as const
