import { pages } from '@tidetable/contract/paths/pages'
import { CircleQuestionMark } from 'lucide-react'
import { LinkButton } from '../../../ui/link-button.tsx'
import { EndingContent } from './ending-content.tsx'
import { PhoneFrame } from './phone-frame.tsx'

export const UnknownTable = () => (
  <PhoneFrame
    foot={
      <>
        {/* The scanner's policy differs from every other page's, so it is entered by a full load. */}
        <LinkButton to={pages.scan} reloadDocument size="large">
          Scan a code
        </LinkButton>
        <LinkButton to="/" look="quiet">
          Home
        </LinkButton>
      </>
    }
  >
    <EndingContent icon={CircleQuestionMark} tone="sun" title="We don’t know this table">
      <p>Its code may be an old one. Scan the code on your table again, or ask the staff.</p>
    </EndingContent>
  </PhoneFrame>
)
