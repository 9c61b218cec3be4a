import { brand } from '../../brand.ts'
import type { Clause } from '../clause.ts'

export const miscellaneous: Clause = {
  id: 'miscellaneous',
  title: 'Miscellaneous',
  blocks: [
    'Governing law. This agreement is governed by the laws of the State of New Jersey, without regard to its rules on conflicts of law. The state and federal courts in New Jersey have exclusive jurisdiction.',
    'Independence. We are independent contractors. Nothing here makes either of us the partner, agent or employee of the other.',
    'Assignment. Neither of us may transfer the agreement without the other’s consent, which is not refused without reason, except to whoever takes over the whole business.',
    'Force majeure. Neither of us is liable for a delay caused by something beyond reasonable control. The duty to pay for what was delivered remains.',
    `Notices. We write to the e-mail address of your account; you write to ${brand.email}. A notice counts on the next business day.`,
    'Changes to these terms. We announce them at least 30 days ahead; changes of fees follow the section on fees. If you go on using the solution after that, you accept them.',
    'The rest. These terms and your order are the whole agreement and replace what was said before. If a sentence proves invalid the others stand. Not insisting on a right once does not give it up.',
  ],
}
