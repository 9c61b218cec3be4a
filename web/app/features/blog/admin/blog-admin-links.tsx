import { TabLink } from '../../../ui/tab-link.tsx'
import { blogAdminWords } from './words.ts'

const ADDRESS = '/admin-panel'
const TABS = ['manual', 'ai', 'manage'] as const

export const tabIn = (search: URLSearchParams): string => TABS.find((tab) => tab === search.get('tab')) ?? 'manual'

export const BlogAdminLinks = () => (
  <>
    <TabLink to={ADDRESS}>{blogAdminWords.manualTab}</TabLink>
    <TabLink to={`${ADDRESS}?tab=ai`}>{blogAdminWords.aiTab}</TabLink>
    <TabLink to={`${ADDRESS}?tab=manage`}>{blogAdminWords.manageTab}</TabLink>
  </>
)
