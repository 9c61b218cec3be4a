import type { RestaurantUser } from '@tidetable/contract/endpoints/accounts'
import {
  ABOUT_MAX,
  HEADLINE_MAX,
  PAGE_PARTS,
  PAGE_SLUG,
  PageForm,
  pageSlugOf,
} from '@tidetable/contract/endpoints/accounts/branding'
import { href, pages } from '@tidetable/contract/paths'
import { accounts } from '@tidetable/contract/routes/accounts'
import { brandStyle } from '@tidetable/contract/rules/brand-colours'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useData } from '../../../lib/calls/use-answer.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { useSavePageImage, useSaveRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { BrandColours } from '../../../ui/restaurant/brand-colours.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { RestaurantPage } from '../public-page/restaurant-page.tsx'
import { ImageField } from './image-field.tsx'
import { FormSection } from './section.tsx'
import { imageWords, pageWords as words } from './words.ts'

export function PageSection({ profile }: { profile: RestaurantUser }) {
  const save = useSaveRestaurant()
  const saveImage = useSavePageImage()
  const [image, setImage] = useState<File | null | undefined>(undefined)
  const { page, name } = profile
  const form = useSchemaForm(PageForm, () => ({ ...page, slug: page.slug ?? '', shows: [...page.shows] }), {
    storageName: 'page',
  })
  const { field } = form
  const [isPreviewing, setPreviewing] = useState(false)
  const shows = form.watch('shows')

  return (
    <FormSection
      title={words.heading}
      about={words.about}
      form={form}
      isChanged={image !== undefined}
      save={async ({ slug, ...changes }) => {
        if (image !== undefined) {
          const body = new FormData()
          if (image) body.append('image', image, image.name)
          await saveImage.mutateAsync({ body })
        }
        setImage(undefined)
        const reply = await save.mutateAsync({ body: { page: { ...changes, ...(slug ? { slug } : {}) } } })
        form.setValue('slug', reply.user.page.slug ?? '')
        return reply
      }}
      after={
        <>
          <div className="mt-5 flex flex-wrap gap-2 border-line border-t pt-5">
            <Button look="secondary" onClick={() => setPreviewing(true)}>
              <Eye className="size-4" aria-hidden="true" />
              <span>{words.preview}</span>
            </Button>
            {page.is_on && page.slug && <PageLinks slug={page.slug} />}
          </div>
          {isPreviewing && <PagePreview onClose={() => setPreviewing(false)} />}
        </>
      }
    >
      <Checkbox
        label={words.isOn}
        checked={form.watch('is_on')}
        onChange={(event) => form.setValue('is_on', event.target.checked)}
      />
      <ImageField
        words={imageWords('Image')}
        hasImage={image === undefined ? page.image !== null : image !== null}
        chosen={image}
        onChange={setImage}
      />
      <TextField
        label={words.slug}
        placeholder={pageSlugOf(name)}
        maxLength={PAGE_SLUG.most}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help={words.slugHelp(href(pages.restaurant, { slug: form.watch('slug') || pageSlugOf(name) }))}
        {...field('slug', { clean: (typed) => typed.toLowerCase().replace(/\s/g, '-') })}
      />
      <TextField label={words.headline} maxLength={HEADLINE_MAX} help={words.headlineHelp} {...field('headline')} />
      <TextArea label={words.text} rows={3} maxLength={ABOUT_MAX} {...field('about')} />
      <fieldset>
        <legend className="mb-1 font-semibold text-[0.9375rem]">{words.shows}</legend>
        <div className="grid gap-1 sm:grid-cols-2">
          {PAGE_PARTS.map((part) => (
            <Checkbox
              key={part}
              label={words.parts[part]}
              checked={shows.includes(part)}
              onChange={({ target }) =>
                form.setValue('shows', target.checked ? [...shows, part] : shows.filter((each) => each !== part))
              }
            />
          ))}
        </div>
      </fieldset>
    </FormSection>
  )
}

function PageLinks({ slug }: { slug: string }) {
  const address = location.origin + href(pages.restaurant, { slug })
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast.success(words.copied)
    } catch {
      toast.info(words.notCopied(address))
    }
  }
  return (
    <>
      <Button look="secondary" onClick={() => void copy()}>
        <Copy className="size-4" aria-hidden="true" />
        <span>{words.copy}</span>
      </Button>
      <a href={href(accounts.pageQr.path, { slug })} download={`page-${slug}.png`} className={buttonStyle('secondary')}>
        <Download className="size-4" aria-hidden="true" />
        {words.qr}
      </a>
      <a href={address} target="_blank" rel="noopener" className={buttonStyle('quiet')}>
        {words.open}
      </a>
    </>
  )
}

function PagePreview({ onClose }: { onClose: () => void }) {
  const { data: page, error } = useData(accounts.previewPage, {}, { staleTime: 0 })
  return (
    <Dialog isOpen onClose={onClose} title={words.preview} size="wide">
      <p className="mb-3 text-ink-2">{words.previewHint}</p>
      {error && <p role="alert">{messageOf(error, words.notShown)}</p>}
      {!page && !error && <Skeleton className="h-80" />}
      {page && (
        <div data-page-preview inert className="overflow-hidden rounded-card border border-line bg-paper">
          <BrandColours style={page.face.colour && brandStyle(page.face.colour, '[data-page-preview]')} />
          <RestaurantPage page={page} />
        </div>
      )}
    </Dialog>
  )
}
