import { TabLink } from '../../../ui/tab-link.tsx'
import { deskWords } from './words.ts'

const ADDRESS = '/admin-panel'
const TABS = ['manual', 'ai', 'manage'] as const

/** Which of the desk's tabs the address asks for. */
export const tabIn = (asked: URLSearchParams): string => TABS.find((tab) => tab === asked.get('tab')) ?? 'manual'

/** The desk's tabs, for the pages beside it. */
export const DeskLinks = () => (
  <>
    <TabLink to={ADDRESS}>{deskWords.manualTab}</TabLink>
    <TabLink to={`${ADDRESS}?tab=ai`}>{deskWords.aiTab}</TabLink>
    <TabLink to={`${ADDRESS}?tab=manage`}>{deskWords.manageTab}</TabLink>
  </>
)
