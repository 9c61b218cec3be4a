import { pages } from '@tidetable/contract/paths'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { LinkButton } from '../../../ui/button.tsx'
import { EndingContent } from './ending-content.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import { guestTableWords, unknownTableWords } from './words.ts'

export const UnknownTable = () => (
  <PhoneFrame
    foot={
      <>
        {/* Loads the scanner page fully, because that page has its own content security policy. */}
        <LinkButton to={pages.scan} reloadDocument size="large">
          {unknownTableWords.scan}
        </LinkButton>
        <LinkButton to="/" look="quiet">
          {guestTableWords.home}
        </LinkButton>
      </>
    }
  >
    <EndingContent icon={CircleQuestionMark} tone="sun" title={unknownTableWords.title}>
      <p>{unknownTableWords.text}</p>
    </EndingContent>
  </PhoneFrame>
)
