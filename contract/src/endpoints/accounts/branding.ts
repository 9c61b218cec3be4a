import { CountryCode, CurrencyCode, PhoneText } from '../../fields/account-fields.ts'
import { Day, flag, OfferType } from '../../fields/common.ts'
import { formError } from '../../fields/form-error.ts'
import { phoneProblem } from '../../fields/phone.ts'
import { text, textAsTyped } from '../../fields/text.ts'
import { CouponArrival } from '../../fields/window-fields.ts'
import { slugOf } from '../../rules/article.ts'
import { DATE_STYLES } from '../../rules/date-style.ts'
import { minutesOf } from '../../rules/opening-hours.ts'
import { looksLikePlatform } from '../../rules/sender-name.ts'
import { z } from '../../zod.ts'

const CLOCK = /^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/
const CLOCK_SENTENCE = 'Please enter a time such as 18:30'
const Clock = textAsTyped(5, { required: CLOCK_SENTENCE, tooLong: CLOCK_SENTENCE }).regex(CLOCK, CLOCK_SENTENCE)

const openSpan = {
  /** 1 (Monday) to 7 (Sunday). */
  day: z.int().min(1).max(7),
  from: Clock,
  /** Closing time; on the next day if earlier than `from`. */
  until: Clock,
}
const SPANS_PER_DAY_MAX = 3
export const OpenHours = z.object(openSpan).meta({ id: 'OpenHours' })
const HoursInput = z
  .array(z.strictObject(openSpan).meta({ id: 'OpenHoursInput' }))
  .max(7 * SPANS_PER_DAY_MAX)
  .refine((hours) => hours.every(({ from, until }) => minutesOf(from) !== minutesOf(until)), {
    message: 'Opening and closing times must differ',
  })

const COLOUR = 'Please choose a colour'
const Colour = textAsTyped(7, { tooLong: COLOUR }).regex(/^#[0-9a-fA-F]{6}$/, COLOUR)

const ADDRESS = 'Please enter an address that starts with https://'
const ADDRESS_LENGTH = { typed: 300, stored: 900 } as const
/** Requires a dot and a last part that is not a number, which rejects every form of IP address. */
const HOST = /^(?!.*\.\d+$)[^.[]+\..*[^.]$/
const asUrl = (typed: string): URL | null => {
  const isPlain = /^https?:\/\/[^/\\]/i.test(typed) && !typed.includes('\\')
  const url = isPlain && URL.canParse(typed) ? new URL(typed) : null
  const authority = typed.split(/[/?#]/)[2] ?? ''
  return url && !authority.includes('@') && HOST.test(url.hostname) ? url : null
}
/** Adds https if the scheme is missing. Stored as the URL parser writes it, so that all parsers read the same host. */
const WebAddress = text(ADDRESS_LENGTH.typed, { tooLong: 'This address is too long' })
  .overwrite((typed) => (typed === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`))
  .refine((typed) => typed === '' || asUrl(typed) !== null, ADDRESS)
  .overwrite((typed) => asUrl(typed)?.href ?? typed)
  .refine((url) => url.length <= ADDRESS_LENGTH.stored, 'This address is too long')

export const RestaurantBranding = z
  .object({
    logo: z.string().nullable(),
    /** `#rrggbb`, exactly as chosen. */
    colour: z.string().nullable(),
    /** Number shown to guests, unlike the account's own number. */
    phone: z.string(),
    hours: z.array(OpenHours),
    menu_url: z.string(),
    booking_url: z.string(),
  })
  .meta({ id: 'RestaurantBranding' })
export type RestaurantBranding = z.infer<typeof RestaurantBranding>

/** `country_code`: calling code for a national `phone`. */
export const FaceChanges = z
  .strictObject({
    colour: Colour.nullable(),
    phone: z.union([z.literal(''), PhoneText]),
    country_code: CountryCode,
    hours: HoursInput,
    menu_url: WebAddress,
    booking_url: WebAddress,
  })
  .partial()
  .meta({ id: 'FaceChanges' })

export const GuestBranding = z
  .object({
    logo: z.string().nullable(),
    colour: z.string().nullable(),
    address: z.string(),
    phone: z.string(),
    hours: z.array(z.object({ days: z.string(), times: z.string() })),
    /** Index in `hours` of the restaurant's current day; null if none. */
    today: z.number().int().nullable().optional(),
    menu_url: z.string(),
    booking_url: z.string(),
    page: z.string().nullable(),
  })
  .meta({ id: 'GuestBranding' })
export type GuestBranding = z.infer<typeof GuestBranding>

export const PAGE_PARTS = ['address', 'phone', 'hours', 'menu', 'sign_up', 'codes'] as const
export type PagePart = (typeof PAGE_PARTS)[number]
const PagePart = z.enum(PAGE_PARTS).meta({ id: 'PagePart' })

export const PAGE_SLUG = { least: 3, most: 40 } as const
const SLUG = `Please use ${PAGE_SLUG.least} to ${PAGE_SLUG.most} lower-case letters, digits and hyphens`

/** Slugs that could pass for a page of the platform or mislead guests. */
const RESERVED_WORDS = new Set(
  `about account accounts admin administrator alert alerts api app assets auth authenticate authentication authorize bank
  billing blog book bounce bounces cancel campaign campaigns checkout code codes community confirm confirmation contact
  coupon coupons credentials customer customers dashboard demo dev docs download downloads email emails example faq features
  feedback forgot guest guests health help helpdesk home host id index info invoice invoices jobs join legal login logout
  mail mailer member members menu message messages mfa mission my new news newsletter noreply notice notifications null
  oauth offer offers official onboarding orders otp owner owners page pages participate partner partners passcode password
  passwords pay payment payments payout ping policy portal postmaster press preview pricing privacy profile public recover
  recovery redeem refund refunds register registration reset reservation reservations restaurant restaurants restraunt reward
  rewards robots root sale sales sample search secure security service services session sessions settings share shop
  signin signout signup site sitemap sms sso staff static status store subscribe subscription support suspended system table
  tables team terms test token trust undefined unlock unsubscribe update updates upgrade uploads user users validate
  verification verified verify wallet web webhook webhooks webmail welcome www`.split(/\s+/),
)

/** Reserved only together with other reserved or small words: "verify-your-account", but not "the-table". */
const ACCOUNT_WORDS = new Set(
  `account accounts admin auth authentication billing confirm confirmation credentials help login logout mfa otp passcode
  password passwords payment profile recover recovery register registration reset secure security session settings signin
  signout signup sso support token unlock update user users validate verification verified verify`.split(/\s+/),
)
const SMALL_WORDS = new Set('a and for in me my now off on our out sign log the to up us your'.split(' '))
/** Fixed, since a form does not know the platform's configured name. */
const PRODUCT_NAME = 'Tidetable'

export function isReservedSlug(slug: string): boolean {
  const parts = slug.split('-')
  const isAllReserved =
    parts.every((part) => RESERVED_WORDS.has(part) || SMALL_WORDS.has(part)) &&
    parts.some((part) => ACCOUNT_WORDS.has(part))
  return (
    isAllReserved ||
    RESERVED_WORDS.has(slug) ||
    (SMALL_WORDS.has(parts[0] ?? '') && ACCOUNT_WORDS.has(parts.join(''))) ||
    looksLikePlatform(slug.replaceAll('-', ' '), PRODUCT_NAME)
  )
}

const Slug = text(PAGE_SLUG.most, { tooLong: SLUG })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, SLUG)
  .min(PAGE_SLUG.least, SLUG)
  .refine((slug) => !isReservedSlug(slug), 'This address is reserved. Please choose another one')

/** Returns a suggested slug; adds a prefix if the name is too short or reserved. */
export function pageSlugOf(name: string): string {
  const slug = slugOf(name).slice(0, PAGE_SLUG.most).replace(/-$/, '')
  return slug.length < PAGE_SLUG.least || isReservedSlug(slug)
    ? `our-${slug || 'place'}`.slice(0, PAGE_SLUG.most)
    : slug
}

export const HEADLINE_MAX = 80
export const ABOUT_MAX = 300

export const PageImage = z
  .object({ path: z.string(), width: z.int(), height: z.int(), widths: z.array(z.int()) })
  .meta({ id: 'PageImage' })
export type PageImage = z.infer<typeof PageImage>

export const RestaurantPage = z
  .object({
    is_on: z.boolean(),
    /** Last part of the address `/r/{slug}`; null until the page is first switched on or the slug chosen. */
    slug: z.string().nullable(),
    headline: z.string(),
    about: z.string(),
    shows: z.array(PagePart),
    image: PageImage.nullable(),
  })
  .meta({ id: 'RestaurantPage' })
export type RestaurantPage = z.infer<typeof RestaurantPage>

export const PageChanges = z
  .strictObject({
    is_on: flag,
    slug: Slug,
    headline: text(HEADLINE_MAX),
    about: text(ABOUT_MAX),
    shows: z.array(PagePart).max(PAGE_PARTS.length),
  })
  .partial()
  .meta({ id: 'PageChanges' })

export const PageCode = z
  .object({
    code: z.string(),
    title: z.string(),
    offer_type: OfferType,
    offer_value: z.number(),
    expires_on: Day,
    /** Null: any time. */
    arrival: CouponArrival.nullable(),
    /** Null: unlimited. */
    max_redemptions: z.int().nullable(),
  })
  .meta({ id: 'PageCode' })
export type PageCode = z.infer<typeof PageCode>

/** Reason to warn a guest before signing up: unconfirmed email address, or account younger than 7 days. */
export const SignUpCaution = z.enum(['unconfirmed', 'new'])
export type SignUpCaution = z.infer<typeof SignUpCaution>

export const PublicPage = z
  .object({
    /** Current slug; the client redirects if it differs from the requested one. */
    slug: z.string(),
    name: z.string(),
    headline: z.string(),
    about: z.string(),
    face: GuestBranding,
    currency: CurrencyCode,
    date_style: z.enum(DATE_STYLES),
    hours: z.array(OpenHours),
    /** Index in `face.hours`; null if hours are not shown. */
    today: z.int().nullable(),
    /** "Open until 10:30 pm"; null while closed or if hours are not shown. */
    open: z.string().nullable(),
    /** "Opens Friday at 12 pm"; null while open or if hours are not shown. */
    opens: z.string().nullable(),
    image: PageImage.nullable(),
    sign_up: z.object({ address: z.string(), qr: z.string(), caution: SignUpCaution.nullish() }).nullable(),
    codes: z.array(PageCode),
  })
  .meta({ id: 'PublicPage' })
export type PublicPage = z.infer<typeof PublicPage>

export const FaceForm = z
  .object({
    colour: z.union([z.literal(''), Colour], COLOUR),
    country: textAsTyped(2),
    phone: textAsTyped(32),
    menu_url: WebAddress,
    booking_url: WebAddress,
  })
  .superRefine(formError('phone', ({ country, phone }) => (phone === '' ? null : phoneProblem(country, phone))))

export const PageForm = z.object({
  is_on: z.boolean(),
  slug: z.union([z.literal(''), Slug]),
  headline: text(HEADLINE_MAX),
  about: text(ABOUT_MAX),
  shows: z.array(PagePart),
})
