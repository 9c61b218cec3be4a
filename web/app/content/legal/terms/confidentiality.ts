import type { Clause } from '../clause.ts'

export const confidentiality: Clause = {
  id: 'confidentiality',
  title: 'Confidentiality',
  blocks: [
    'Either of us may learn things about the other that are marked confidential or are plainly meant to be: business plans, prices, guest lists, the inner workings of the solution. Whoever learns them uses them only for this agreement, shows them only to people who need them and are bound in the same way, and protects them as carefully as their own, at least with reasonable care.',
    'This does not cover what is public without anyone’s breach, was already known, was learned lawfully from somebody else, or was found out independently. If a court or an authority demands disclosure, the other side is told first where the law allows.',
    'When the agreement ends, or earlier on request, each of us returns or destroys the other’s confidential information within 10 days, apart from copies that the law requires us to keep.',
    'The duties in this section survive for 3 years after the end of the agreement; for trade secrets, for as long as they remain secret.',
  ],
}
