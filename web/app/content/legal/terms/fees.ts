import type { Clause } from '../clause.ts'

export const fees: Clause = {
  id: 'fees',
  title: 'Fees and payment',
  blocks: [
    'The fees are those of the order or plan that you agreed to. There is no setup fee. Fees are in US dollars, exclude taxes, and are due within 30 days of the date of the invoice. Fees that have been paid are not refunded, except where these terms say so.',
    'Late fee. An undisputed amount that is still unpaid 30 days after it fell due bears a late fee of 1.5 percent a month, or the highest rate that the law allows if that is lower, from that day until it is paid.',
    'Suspension. If an undisputed amount is 10 business days or more overdue, we may suspend the solution after telling you, until it is paid. Your data is kept during a suspension.',
    'Changes. We may change the fees with a notice of at least 60 days. The change takes effect with your next renewal; if you do not agree, you may end the agreement before then.',
    'Disputes. If you believe that an invoice is wrong, tell us in writing before it is due and pay the rest. We settle the question together in good faith, and no late fee accrues on the disputed part meanwhile.',
  ],
}
