import type { Clause } from '../clause.ts'

export const indemnification: Clause = {
  id: 'indemnification',
  title: 'Indemnification',
  blocks: [
    'If somebody claims that the solution, used as these terms allow, infringes their copyright, patent, trade mark or trade secret, we defend you and pay the damages and costs that a court awards or that we agree to in a settlement. We may change the solution so that it no longer infringes, obtain the right to go on using it, or, if neither is reasonable, end the agreement and refund what you paid in advance. We do not answer for claims that come from your data, your changes, or combinations that we did not supply.',
    'If somebody makes a claim against us because of your offers, your messages, your data, or your breach of law or of these terms, you defend us and pay the damages and costs in the same way.',
    'Whoever is to be protected tells the other promptly, leaves the defence to them, and helps at their expense. No settlement may admit fault or impose a duty on the protected side without its consent.',
  ],
}
