import type { Clause } from '../clause.ts'

export const liability: Clause = {
  id: 'liability',
  title: 'Limitation of liability',
  blocks: [
    'As far as the law allows, neither of us is liable to the other for lost profit, lost revenue, lost goodwill, lost data, or indirect, special, incidental, punitive or consequential damages, even when told that they are possible.',
    'The total liability of either of us under this agreement, whatever the ground, is limited to the fees that you paid and owed for the six months of service before the event that gave rise to the claim.',
    'These limits do not apply to your duty to pay fees, to the duties of indemnification and confidentiality, to wilful misconduct, or to anything for which liability cannot be limited by law. Both of us have agreed on the fees with these limits in mind.',
  ],
}
