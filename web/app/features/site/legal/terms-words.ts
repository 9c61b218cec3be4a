import { brand } from '../../../content/brand.ts'
import type { Clause } from './clauses.tsx'

export const terms: readonly Clause[] = [
  {
    id: 'solution',
    title: 'The solution and your licence',
    blocks: [
      `These terms are an agreement between ${brand.legalEntity} (“we”, “us”) and the restaurant or company that registers (“you”). By registering, or by using ${brand.name}, you accept them. If you accept for a company, you confirm that you are allowed to bind it.`,
      `The solution is the hosted service called ${brand.name}: the table board, the guest’s page behind each QR code, coupons, campaigns, and the documentation that comes with them.`,
      'While this agreement lasts we grant you a limited, non-exclusive, non-transferable right to use the solution for your own restaurants, through as many devices and members of staff as you need. You may print and display the QR codes it makes.',
      'You may not resell or rent the solution, copy it, take it apart to learn its source code except where the law allows that in spite of this sentence, remove our notices, or use it to build a competing service. Everything that we do not grant stays ours, including improvements made from your suggestions.',
      'You must be at least 16 years old to use any part of the solution, and old enough to make a contract where you live to register a restaurant.',
    ],
  },
  {
    id: 'responsibilities',
    title: 'Responsibilities',
    blocks: [
      'We run the solution with reasonable skill and care, keep it up to date, look after its safety, and answer your questions during business days.',
      'You are responsible for:',
      [
        'what you offer: every incentive is a promise from you to your guest, and you honour it when the guest has kept to its terms;',
        'what you send: your messages are truthful, lawful and your own;',
        'whom you contact: you only import and contact people who have agreed to hear from you;',
        'your account: passwords are kept secret, staff who leave lose their access, and you tell us immediately of any misuse;',
        'your equipment: the devices and the internet connection with which you use the solution.',
      ],
      'No one may use the solution to harass, to mislead, to discriminate between guests, to send anything unlawful, or to test or break its protection. Never put pressure on guests: an offer is an invitation, and declining it has no consequence.',
      'If your use endangers the solution or other users, we may suspend it as far and as long as necessary. We tell you why, before we do so where possible.',
    ],
  },
  {
    id: 'fees',
    title: 'Fees and payment',
    blocks: [
      'The fees are those of the order or plan that you agreed to. There is no setup fee. Fees are in US dollars, exclude taxes, and are due within 30 days of the date of the invoice. Fees that have been paid are not refunded, except where these terms say so.',
      'Late fee. An undisputed amount that is still unpaid 30 days after it fell due bears a late fee of 1.5 percent a month, or the highest rate that the law allows if that is lower, from that day until it is paid.',
      'Suspension. If an undisputed amount is 10 business days or more overdue, we may suspend the solution after telling you, until it is paid. Your data is kept during a suspension.',
      'Changes. We may change the fees with a notice of at least 60 days. The change takes effect with your next renewal; if you do not agree, you may end the agreement before then.',
      'Disputes. If you believe that an invoice is wrong, tell us in writing before it is due and pay the rest. We settle the question together in good faith, and no late fee accrues on the disputed part until then.',
    ],
  },
  {
    id: 'data',
    title: 'Data',
    blocks: [
      'Your data is yours: your tables, offers, contacts, messages and results. You allow us to store and process it in order to run the solution for you, to keep it safe, and to support you, and for nothing else.',
      'For the personal data of your guests in your address book you decide why and how it is used, and we act on your instructions. You tell your guests what the law requires, and have a lawful ground for every contact that you add. What we do with personal data for our own purposes is described in the Privacy Policy.',
      'We protect your data with measures that fit its sensitivity, tell you without undue delay if it is exposed, and require the same of those who work for us. You can export your contacts and delete guests at any time.',
      'We may count how the solution is used in ways that identify neither you nor any guest, and use these counts to improve it.',
    ],
  },
  {
    id: 'confidentiality',
    title: 'Confidentiality',
    blocks: [
      'Either of us may learn things about the other that are marked confidential or are plainly meant to be: business plans, prices, guest lists, the inner workings of the solution. Whoever learns them uses them only for this agreement, shows them only to people who need them and are bound in the same way, and protects them as carefully as their own, at least with reasonable care.',
      'This does not cover what is public without anyone’s breach, was already known, was learned lawfully from someone else, or was found out independently. If a court or an authority demands disclosure, the other side is told first where the law allows.',
      'When the agreement ends, or earlier on request, each of us returns or destroys the other’s confidential information within 10 days, apart from copies that the law requires us to keep.',
      'The duties in this section survive for 3 years after the end of the agreement; for trade secrets, for as long as they remain secret.',
    ],
  },
  {
    id: 'warranties',
    title: 'Warranties',
    blocks: [
      'Each of us warrants to be entitled to enter into this agreement and to keep to the laws that apply to its own part of it.',
      'For 30 days from the day on which you first use the solution, we warrant that it works in all material respects as its documentation says. If it does not and you tell us within these 30 days, we correct it. If we cannot do so within a reasonable time, you may end the agreement and we refund the fees that you paid in advance for the time that remains. This is your only remedy under this warranty.',
      'The warranty does not cover faults that come from use against the documentation, from changes that we did not make, or from equipment and connections that are not ours.',
    ],
  },
  {
    id: 'disclaimers',
    title: 'Disclaimers',
    blocks: [
      'Apart from the warranties above, the solution is provided “as is” and “as available”. As far as the law allows, we disclaim all other warranties, express or implied, including those of merchantability, of fitness for a particular purpose, and of non-infringement.',
      'We do not promise that the solution is never interrupted or free of error, that a message reaches every recipient, that a guest accepts or keeps to an offer, or that you reach a particular turnover, occupancy or satisfaction. Figures on this website about such results are illustrative.',
      'The internet, mobile networks, carriers and mail providers are not in our hands, and we do not answer for what they do.',
    ],
  },
  {
    id: 'indemnification',
    title: 'Indemnification',
    blocks: [
      'If someone claims that the solution, used as these terms allow, infringes their copyright, patent, trade mark or trade secret, we defend you and pay the damages and costs that a court awards or that we agree to in a settlement. We may change the solution so that it no longer infringes, obtain the right to continue using it, or, if neither is reasonable, end the agreement and refund what you paid in advance. We do not answer for claims that come from your data, your changes, or combinations that we did not supply.',
      'If someone makes a claim against us because of your offers, your messages, your data, or your breach of law or of these terms, you defend us and pay the damages and costs in the same way.',
      'Whoever is to be protected tells the other promptly, leaves the defence to them, and helps at their expense. No settlement may admit fault or impose a duty on the protected side without its consent.',
    ],
  },
  {
    id: 'liability',
    title: 'Limitation of liability',
    blocks: [
      'As far as the law allows, neither of us is liable to the other for lost profit, lost revenue, lost goodwill, lost data, or indirect, special, incidental, punitive or consequential damages, even when told that they are possible.',
      'The total liability of either of us under this agreement, whatever the ground, is limited to the fees that you paid and owed for the six months of service before the event that gave rise to the claim.',
      'These limits do not apply to your duty to pay fees, to the duties of indemnification and confidentiality, to wilful misconduct, or to anything for which liability cannot be limited by law. Both of us have agreed on the fees with these limits in mind.',
    ],
  },
  {
    id: 'term',
    title: 'Term and termination',
    blocks: [
      'The agreement begins when you register and lasts for the term of your plan. It renews automatically for another term of the same length unless one of us gives notice that it should not: at least 45 days before the end of a term of up to one year, and at least 60 days before the end of a longer one.',
      'Either of us may end the agreement immediately if the other breaks an essential duty and does not put it right within 30 days of written notice, or becomes insolvent.',
      'When the agreement ends, your right to use the solution ends with it, and amounts owed become due. For 30 days you may export your data; after that we delete it, apart from what the law requires us to keep. Confidential information is returned or destroyed within 10 days, as said above.',
      'Coupons that guests have earned remain your promise to them after the end. The sections on fees owed, confidentiality, disclaimers, indemnification, liability and this one survive.',
    ],
  },
  {
    id: 'miscellaneous',
    title: 'Miscellaneous',
    blocks: [
      'Governing law. This agreement is governed by the laws of the State of New Jersey, without regard to its rules on conflicts of law. The state and federal courts in New Jersey have exclusive jurisdiction.',
      'Independence. We are independent contractors. Nothing here makes either of us the partner, agent or employee of the other.',
      'Assignment. Neither of us may transfer the agreement without the other’s consent, which is not refused without reason, except to whoever takes over the whole business.',
      'Force majeure. Neither of us is liable for a delay caused by something that no one could reasonably prevent. The duty to pay for what was delivered remains.',
      `Notices. We write to the email address of your account; you write to ${brand.email}. A notice counts on the next business day.`,
      'Changes to these terms. We announce them at least 30 days ahead; changes of fees follow the section on fees. If you continue using the solution after that, you accept them.',
      'The rest. These terms and your order are the whole agreement and replace what was said before. If a sentence proves invalid the others stand. Not insisting on a right once does not give it up.',
    ],
  },
  {
    id: 'sms',
    title: 'SMS terms',
    blocks: [
      `By giving your mobile number and ticking the box for codes, you agree that ${brand.name} may send you one-time passcodes by text message when you register or sign in. Offers from restaurants by text message are a separate choice that is never ticked for you, and never a condition of a purchase.`,
      'How often. Codes come only when you ask for one. Offers come when a restaurant that you signed up with sends a campaign; the frequency varies.',
      'Cost. We charge nothing for messages. Message and data rates of your carrier may apply. Carriers are not liable for delayed or undelivered messages.',
      'Stop. Reply STOP to any offer and you receive one confirmation and no further offers by text message. QUIT, END, REVOKE, OPT OUT, CANCEL and UNSUBSCRIBE do the same. START subscribes you again. You can also use the form on this page. Sign-in codes, and a coupon that you ask for, are still sent.',
      `Help. Reply HELP, or write to ${brand.supportEmail}.`,
      'Privacy. Your number and your consent are not shared with third parties for their marketing. You must be at least 16 years old to receive messages.',
      'Restaurants that send text messages keep to the law where their guests live, send only to people who agreed, and name themselves in every message.',
    ],
  },
]
