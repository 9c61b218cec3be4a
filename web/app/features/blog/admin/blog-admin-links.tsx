import { TabLink } from '../../../ui/tab-link.tsx'
import { deskWords } from './words.ts'

const ADDRESS = '/admin-panel'
const TABS = ['manual', 'ai', 'manage'] as const

export const tabIn = (asked: URLSearchParams): string => TABS.find((tab) => tab === asked.get('tab')) ?? 'manual'

export const BlogAdminLinks = () => (
  <>
    <TabLink to={ADDRESS}>{deskWords.manualTab}</TabLink>
    <TabLink to={`${ADDRESS}?tab=ai`}>{deskWords.aiTab}</TabLink>
    <TabLink to={`${ADDRESS}?tab=manage`}>{deskWords.manageTab}</TabLink>
  </>
)
