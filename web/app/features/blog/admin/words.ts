import { formatNumber, plural } from '@tidetable/contract/formats/format'

export const blogAdminWords = {
  title: 'Blog admin',
  tabs: 'Blog admin',
  manualTab: 'Manual Blog Upload',
  aiTab: 'AI Blog Generator',
  manageTab: 'Manage Blogs',
  leaveTitle: 'Leave this page?',
  leaveText: 'You have changes that are not saved.',
  leave: 'Leave',
  stay: 'Stay',
  published: 'Your blog is published.',
  viewPost: 'View post',
  dismiss: 'Dismiss',
} as const

export const manualWords = {
  button: 'Upload Blog',
  busy: 'Uploading...',
  draft: 'Save as Draft',
  done: 'Blog uploaded successfully',
  draftDone: 'Draft saved. You can find it in Manage Blogs.',
  failed: 'Error uploading blog',
} as const

export const draftingWords = {
  topic: 'Blog Title or Topic',
  category: 'Category',
  auto: 'Auto-select category',
  button: 'Generate Draft',
  busy: 'Generating Draft...',
  stop: 'Stop',
  failed: 'Error generating AI blog.',
  stopped: 'Stopped. Nothing was saved.',
  offline: 'Network error. Please check your connection.',
  progress: 'Writing',
  waiting: 'Starting…',
  written: (words: number) => plural(words, { one: (n) => `${n} word`, other: (n) => `${n} words` }),
  topics: 'Suggested Topics',
  refresh: 'Refresh',
  loading: 'Loading...',
  notSetUp: 'AI drafts are not set up here. Ask the operator, or use Manual Blog Upload.',
  noTopics: 'No suggestions right now.',
  editTitle: 'Edit & Publish AI Draft',
  restored: 'Your unsaved draft was restored.',
  discard: 'Discard',
  discardTitle: 'Discard this draft?',
  discardText: 'The draft and your changes to it will be deleted.',
  keepEditing: 'Keep editing',
} as const

export const publishWords = {
  button: 'Publish Changes',
  confirmTitle: 'Publish this blog?',
  confirmText: 'Are you sure you want to publish this blog? Everyone will be able to read it.',
  confirm: 'Publish',
  done: 'Blog updated and published successfully!',
  refused: (reason: string) => `Failed to publish: ${reason}`,
  broken: 'An error occurred while publishing.',
} as const

export const photoWords = {
  label: 'Photos',
  find: 'Find a photo',
  search: 'Search photos',
  loading: 'Loading photos...',
  failed: 'Photos could not be loaded.',
  notSetUp: 'The photo library is not set up. Upload your own image above.',
  none: 'No photo found.',
  by: (credit: string) => `Photo by ${credit}`,
  credit: (credit: string) => `Photo: ${credit}`,
} as const

export const manageWords = {
  searchLabel: 'Search blogs',
  search: 'Search by title or author...',
  category: 'Category',
  allCategories: 'All Categories',
  clear: 'Clear Filters',
  selectAll: 'Select All',
  deselectAll: 'Deselect All',
  removeSelected: (n: number) => `Delete Selected (${formatNumber(n)})`,
  total: (n: number) => `Total: ${formatNumber(n)} blogs`,
  loading: 'Loading blogs...',
  failed: 'Error loading blogs',
  empty: 'No blogs found',
  noneSelected: 'Please select blogs to delete.',
  removeTitle: 'Delete?',
  removeOne: 'Are you sure you want to delete this blog? This action cannot be undone.',
  removeMany: (n: number) =>
    `Are you sure you want to delete ${formatNumber(n)} selected blogs? This action cannot be undone.`,
  remove: 'Delete',
  removed: 'Blog deleted successfully!',
  removedMany: (n: number) => `${formatNumber(n)} blogs deleted successfully!`,
  refused: (reason: string) => `Failed to delete: ${reason}`,
  broken: 'An error occurred while deleting.',
  refusedMany: (reason: string) => `Failed to delete blogs: ${reason}`,
  brokenMany: 'An error occurred while deleting blogs.',
} as const

export const rowWords = {
  noImage: 'Image Not Found',
  select: (title: string) => `Select ${title}`,
  facts: (author: string, day: string, minutes: number) => `${author} · ${day} · ${formatNumber(minutes)} min`,
  draft: 'Draft',
  byAi: 'AI Generated',
  byHand: 'Manual',
  edit: 'Edit',
  editOf: (title: string) => `Edit ${title}`,
  remove: 'Delete',
  removeOf: (title: string) => `Delete ${title}`,
} as const

export const announceWords = {
  title: 'Email subscribers?',
  confirmText: (count: number) =>
    plural(count, {
      one: () => 'Send this blog by email to 1 subscriber. They get it only once.',
      other: (n) => `Send this blog by email to ${n} subscribers. Each gets it only once.`,
    }),
  send: 'Send',
  notNow: 'Not now',
  done: (count: number) =>
    plural(count, {
      one: () => 'Sending to 1 subscriber.',
      other: (n) => `Sending to ${n} subscribers.`,
    }),
  failed: 'The blog could not be sent to the subscribers.',
} as const

export const editWords = {
  title: 'Edit Blog',
  draft: 'Draft',
  cancel: 'Cancel',
  button: 'Update Blog',
  confirmTitle: 'Update this blog?',
  confirmText: 'Are you sure you want to update this blog?',
  confirm: 'Update',
  done: 'Blog updated successfully!',
  refused: (reason: string) => `Failed to update: ${reason}`,
  broken: 'An error occurred while updating.',
  conflict: 'Someone else changed this blog while you were editing. Copy what you need, then reload it.',
  leaveTitle: 'Leave without saving?',
  leaveText: 'You have changes that are not saved.',
  leave: 'Discard changes',
  keepEditing: 'Keep editing',
} as const

export const fieldWords = {
  title: 'Title',
  category: 'Category',
  selectCategory: 'Select Category',
  author: 'Author',
  createdAt: 'Created at',
  readTime: 'Read time (minutes)',
  readTimeHelp: 'Computed from the text; type to change it.',
  compute: 'Compute',
  slug: 'Web address (optional)',
  slugHelp: (slug: string) => `The post will be at /about/blog?post=${slug || '…'}`,
  slugFromTitle: 'Use the title',
  metaDescription: 'Summary for search engines (optional)',
  metaDescriptionHelp:
    'Shown in search results and when the post is shared. If empty, the first words of the text are used.',
  preview: 'Preview',
  autosaved: (time: string) => `Saved in this browser at ${time}`,
  notAutosaved: 'This browser cannot save your text. Save a draft before you leave.',
  restored: 'Your unsaved text was restored. Choose the image again.',
  startOver: 'Start over',
} as const

export const imageWords = {
  label: 'Image',
  preview: 'Preview',
  preparing: 'Preparing the image…',
  choose: 'Drop an image or choose one',
  kinds: 'JPEG, PNG, WebP or AVIF, up to 20 MB',
  replacing: 'Preparing…',
  replace: 'Replace',
  credit: (credit: string) => `Photo: ${credit}`,
} as const

export const previewWords = {
  title: 'Preview',
  loading: 'Loading the preview…',
  failed: 'The preview could not be created.',
  inSearch: 'In search results and shared links',
  untitled: 'Untitled',
  noCategory: 'No category yet',
  noAuthor: 'No author yet',
  close: 'Back to writing',
} as const

export const linkWords = {
  title: 'Link',
  address: 'Link address',
  help: 'A web address such as https://example.com, or an email address.',
  save: 'Save link',
  remove: 'Remove link',
  failed: 'The link could not be saved.',
} as const

export const textImageWords = {
  title: 'Image in the text',
  changeTitle: 'Describe the image',
  image: 'Image',
  alt: 'What does it show?',
  altHelp: 'One sentence for readers who cannot see it.',
  insert: 'Insert image',
  save: 'Save',
  missing: 'Please choose an image.',
  failed: 'The image could not be saved. Please try again.',
} as const

export const richTextWords = {
  formatted: 'Formatted view',
  source: 'HTML view',
  help: 'Paragraphs, headings, lists, quotes, links, images, bold, italic and underlined text are saved. Anything else is removed.',
  toolbar: 'Formatting',
  style: 'Line style',
  paragraph: 'Paragraph',
  heading: (level: number) => `Heading ${level}`,
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  link: 'Link',
  image: 'Image in the text',
  quote: 'Quote',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  undo: 'Undo',
  redo: 'Redo',
} as const
