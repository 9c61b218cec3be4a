import { addresses } from '../addresses/blog.ts'
import type { blog as endpoints } from '../blog.ts'
import type { Paths } from '../path.ts'

export const blog: Paths<typeof endpoints> = addresses
