import type { Clause } from '../clause.ts'

export const warranties: Clause = {
  id: 'warranties',
  title: 'Warranties',
  blocks: [
    'Each of us warrants to be entitled to enter into this agreement and to keep to the laws that apply to its own part of it.',
    'For 30 days from the day on which you first use the solution, we warrant that it works in all material respects as its documentation says. If it does not and you tell us within these 30 days, we correct it. If we cannot do so within a reasonable time, you may end the agreement and we refund the fees that you paid in advance for the time that remains. This is your only remedy under this warranty.',
    'The warranty does not cover faults that come from use against the documentation, from changes that we did not make, or from equipment and connections that are not ours.',
  ],
}
