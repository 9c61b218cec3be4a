import { formatNumber, plural } from '@tidetable/contract/formats/format'

export const deskWords = {
  title: 'Blog desk',
  tabs: 'Blog desk',
  manualTab: 'Manual Blog Upload',
  aiTab: 'AI Blog Generator',
  manageTab: 'Manage Blogs',
  leaveTitle: 'Leave the desk?',
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
  draftDone: 'Draft saved. It waits in Manage Blogs.',
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
  stopped: 'Stopped. Nothing was kept.',
  offline: 'Network error. Please check your connection.',
  progress: 'Writing',
  waiting: 'Waiting for the first words',
  written: (words: number) => `${formatNumber(words)} words`,
  topics: 'Suggested Topics',
  refresh: 'Refresh',
  loading: 'Loading...',
  notSetUp:
    'Writing with AI is not switched on here. Whoever runs this site can switch it on; until then, Manual Blog Upload is the place to write.',
  noTopics: 'No suggestions just now.',
  editTitle: 'Edit & Publish AI Draft',
  restored: 'Your draft from last time is here again, as you left it.',
  discard: 'Discard',
  discardTitle: 'Discard this draft?',
  discardText: 'The draft and everything you changed in it will be gone.',
  keepEditing: 'Keep editing',
} as const

export const publishWords = {
  button: 'Publish Changes',
  askTitle: 'Publish this blog?',
  ask: 'Are you sure you want to publish this blog? Everybody will be able to read it.',
  confirm: 'Publish',
  done: 'Blog updated and published successfully!',
  refused: (reason: string) => `Failed to publish: ${reason}`,
  broken: 'An error occurred while publishing.',
} as const

export const photoWords = {
  label: 'Photos',
  find: 'Find a photo',
  search: 'Search photos',
  loading: 'Looking for photos...',
  failed: 'No photos just now.',
  notSetUp: 'The photo library is not switched on here. A picture of your own can be chosen above.',
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
  title: 'Tell the subscribers?',
  ask: (count: number) =>
    plural(count, {
      one: () => 'Send this blog by e-mail to 1 subscriber. Each of them gets it once.',
      other: (n) => `Send this blog by e-mail to ${n} subscribers. Each of them gets it once.`,
    }),
  send: 'Send',
  notNow: 'Not now',
  done: (count: number) =>
    plural(count, {
      one: () => 'On its way to 1 subscriber.',
      other: (n) => `On its way to ${n} subscribers.`,
    }),
  failed: 'The blog could not be sent to the subscribers.',
} as const

export const editWords = {
  title: 'Edit Blog',
  draft: 'Draft',
  cancel: 'Cancel',
  button: 'Update Blog',
  askTitle: 'Update this blog?',
  ask: 'Are you sure you want to update this blog?',
  confirm: 'Update',
  done: 'Blog updated successfully!',
  refused: (reason: string) => `Failed to update: ${reason}`,
  broken: 'An error occurred while updating.',
  conflict:
    'Somebody else has changed this blog while you were writing. Your text is still here: copy what you need, then open the blog anew.',
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
    'Shown in search results and when the post is shared. Left empty, the first words of the text are.',
  preview: 'Preview',
  kept: (time: string) => `Saved in this browser at ${time}`,
  notKept: 'This browser cannot keep your text. Save a draft before you leave.',
  restored: 'Your unsaved text from last time is here again. A picture has to be chosen anew.',
  startOver: 'Start over',
} as const

export const pictureWords = {
  label: 'Image',
  preview: 'Preview',
  preparing: 'Preparing the picture…',
  choose: 'Drop a picture or choose one',
  kinds: 'JPEG, PNG, WebP or AVIF, at most 20 MB',
  replacing: 'Preparing…',
  replace: 'Replace',
  credit: (credit: string) => `Photo: ${credit}`,
} as const

export const previewWords = {
  title: 'Preview',
  loading: 'Preparing the preview…',
  failed: 'The preview could not be made.',
  inSearch: 'In search results and shared links',
  untitled: 'Untitled',
  noCategory: 'No category yet',
  noAuthor: 'No author yet',
  close: 'Back to writing',
} as const

export const linkWords = {
  title: 'Link',
  address: 'Where does it lead?',
  help: 'A web address such as https://example.com, or an e-mail address.',
  save: 'Save link',
  remove: 'Remove link',
  failed: 'The link could not be set.',
} as const

export const textPictureWords = {
  title: 'Picture in the text',
  changeTitle: 'What the picture shows',
  picture: 'Picture',
  alt: 'What does it show?',
  altHelp: 'One sentence for readers who cannot see it.',
  insert: 'Insert picture',
  save: 'Save',
  missing: 'Please choose a picture.',
  failed: 'The picture could not be kept. Please try again.',
} as const

export const richTextWords = {
  formatted: 'Formatted view',
  source: 'HTML view',
  help: 'Paragraphs, headings, lists, quotes, links, pictures, bold, italic and underlined text are kept; anything else is dropped when it is saved.',
  toolbar: 'Formatting',
  style: 'Style of the line',
  paragraph: 'Paragraph',
  heading: (level: number) => `Heading ${level}`,
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  link: 'Link',
  picture: 'Picture in the text',
  quote: 'Quote',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  undo: 'Undo',
  redo: 'Redo',
} as const
