import type { Clause } from '../clause.ts'

export const term: Clause = {
  id: 'term',
  title: 'Term and termination',
  blocks: [
    'The agreement begins when you register and lasts for the term of your plan. It renews by itself for another term of the same length unless one of us gives notice that it should not: at least 45 days before the end of a term of up to one year, and at least 60 days before the end of a longer one.',
    'Either of us may end the agreement at once if the other breaks an essential duty and does not put it right within 30 days of written notice, or becomes insolvent.',
    'When the agreement ends, your right to use the solution ends with it, and amounts owed become due. For 30 days you may export your data; after that we erase it, apart from what the law requires us to keep. Confidential information is returned or destroyed within 10 days, as said above.',
    'Coupons that guests have earned remain your promise to them after the end. The sections on fees owed, confidentiality, disclaimers, indemnification, liability and this one survive.',
  ],
}
