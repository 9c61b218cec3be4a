import { brand } from '../../content/brand.ts'

export const cautionWords = {
  unconfirmed: 'This restaurant has not confirmed its email address yet. Sign up only if you know it.',
  new: `This restaurant joined ${brand.name} less than 7 days ago. Sign up only if you know it.`,
}
