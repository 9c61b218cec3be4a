import { DayInput, flag, TimeInput } from '../../fields/common.ts'
import { wholeNumber } from '../../fields/number.ts'
import { text, textAsTyped } from '../../fields/text.ts'
import { ALT_CHARACTERS_MAX, META_DESCRIPTION_MAX, SLUG_MAX, SLUG_MIN, typedLink } from '../../rules/article.ts'
import { z } from '../../zod.ts'

export const ArticleStatus = z.enum(['draft', 'published']).meta({ id: 'ArticleStatus' })
export type ArticleStatus = z.infer<typeof ArticleStatus>

export const DESCRIPTION_MAX = 200_000

const line = (name: string, most: number) =>
  text(most, { required: `${name} is required`, tooLong: `${name} can have up to ${most} characters` })

const hasWords = (html: string) => html.replace(/<[^<>]*>/g, '').trim() !== ''

const SLUG_SENTENCE = `Please use ${SLUG_MIN} to ${SLUG_MAX} lower-case letters, digits and hyphens`
/** If empty, the article's id is used in its address. */
const Slug = text(SLUG_MAX, { tooLong: SLUG_SENTENCE })
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, SLUG_SENTENCE)
  .refine((slug) => slug === '' || slug.length >= SLUG_MIN, SLUG_SENTENCE)
const MetaDescription = text(META_DESCRIPTION_MAX, {
  tooLong: `Description for search can have up to ${META_DESCRIPTION_MAX} characters`,
})

/** `body`: the form's label for the text. */
export const articleForm = (body: 'Description' | 'Content') =>
  z.object({
    title: line('Title', 200),
    description: textAsTyped(DESCRIPTION_MAX, {
      required: `${body} is required`,
      tooLong: `${body} is too long`,
    }).refine(hasWords, `${body} is required`),
    category: line('Category', 60),
    author: line('Author', 100),
    createdAt: textAsTyped(10, { required: 'Date is required' }),
    readTime: text(40, { required: 'Read time is required' })
      .refine((minutes) => Number(minutes) >= 1, 'At least one minute')
      .refine((minutes) => Number(minutes) <= 600, 'At most 600 minutes')
      .regex(/^\d*$/, 'Please enter whole minutes'),
    slug: Slug,
    metaDescription: MetaDescription,
  })
export type ArticleFields = z.output<ReturnType<typeof articleForm>>

export const ArticleLinkForm = z.object({
  address: text(2000, { required: 'Please enter a link address' }).refine(
    (typed) => typed === '' || typedLink(typed) !== null,
    'Please enter a web address or an email address',
  ),
})

export const ArticleImageForm = z.object({
  alt: text(ALT_CHARACTERS_MAX, { required: 'Please describe the image' }),
})

/** The image is the file `image`, or a photo of an earlier search, named by `photoId`. */
const Writing = z.object({
  title: line('Title', 200),
  description: textAsTyped(DESCRIPTION_MAX, {
    required: 'Description is required',
    tooLong: 'Description is too long',
  }),
  category: line('Category', 60),
  author: line('Author', 100),
  readTime: wholeNumber(1, 600).optional(),
  photoId: textAsTyped(64).optional(),
  slug: Slug.optional(),
  metaDescription: MetaDescription.optional(),
})

export const NewArticle = Writing.extend({
  createdAt: z.union([DayInput, TimeInput]).optional(),
  isAiGenerated: flag.optional(),
  status: ArticleStatus.optional(),
}).meta({ id: 'NewArticle' })
export type NewArticle = z.infer<typeof NewArticle>

export const ArticleChange = Writing.extend({
  /** The edited version; if a newer one exists, the request is rejected with `version_conflict`. */
  version: wholeNumber().optional(),
  createdAt: z.union([DayInput, TimeInput]).optional(),
  status: ArticleStatus.optional(),
}).meta({ id: 'ArticleChange' })
export type ArticleChange = z.infer<typeof ArticleChange>
