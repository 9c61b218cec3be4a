import { brand } from '../../../content/brand.ts'

export const faqWords = {
  title: 'FAQ’s',
  lede: 'Twelve questions that owners and guests ask us, answered the way we would answer them at the bar.',
  more: 'Something else on your mind?',
  ask: 'Ask us',
} as const

export interface FaqItem {
  id: string
  question: string
  answer: string
}

export interface FaqGroup {
  id: 'restaurants' | 'customers'
  title: string
  items: readonly FaqItem[]
}

export const faq: readonly FaqGroup[] = [
  {
    id: 'restaurants',
    title: 'For Restaurants',
    items: [
      {
        id: 'setup',
        question: 'What do I need to get started?',
        answer:
          'A phone, tablet or computer with a browser, and a printer for the table cards. Register, add each table with its location and number of seats, print the cards with their QR codes, and put one on every table. There is no hardware to buy and no setup fee. Most rooms are ready in one quiet afternoon.',
      },
      {
        id: 'incentive',
        question: 'What does an offer cost me, and who decides?',
        answer:
          'You decide, offer by offer. Pick a dollar amount or a percentage off the bill, and choose whether it comes off tonight’s receipt or is a coupon for a later visit. A guest only earns it by freeing the table in time, and your host confirms that with one tap. An offer that is not accepted costs nothing.',
      },
      {
        id: 'overstay',
        question: 'What if guests stay past the allowed time?',
        answer:
          'The countdown ends, the board shows it, and the incentive lapses automatically. If you would rather be generous, give the party a second period of the same length. The incentive still holds during it, and after it no incentive is given.',
      },
      {
        id: 'busy',
        question: 'Can I turn it off when the room is quiet?',
        answer:
          'Yes. Turn offers off and on for a single table, a whole area or every table as the evening changes. While they are off, a guest who scans the code sees a friendly note instead.',
      },
      {
        id: 'campaigns',
        question: 'How do I reach guests on slow days?',
        answer:
          'With Nudge In. Guests join your list by scanning your restaurant’s own QR code, or you import guests who have agreed to receive your messages. Write a discount, a new menu or an event once, see it as the email and the text message your guests will get, and send it. Every message can be unsubscribed from, and opt-outs always win.',
      },
      {
        id: 'systems',
        question: 'Does it connect to my reservation or POS system?',
        answer: `No, and it does not need to. ${brand.name} works alongside what you already use. The guest shows the phone when paying, your staff take the amount off, and a coupon for a later visit is checked and redeemed from the dashboard.`,
      },
    ],
  },
  {
    id: 'customers',
    title: 'For Customers',
    items: [
      {
        id: 'how',
        question: 'How does it work at the table?',
        answer:
          'Point your phone’s camera at the QR code on the table. If the restaurant has an offer for you, you immediately see what it is worth and how long you have. Tap Accept and a clock starts; free the table before it ends and the reward is yours. No app, and no account.',
      },
      {
        id: 'time',
        question: 'How long do I have?',
        answer:
          'Ten minutes from the moment you accept. The page shows the exact time of day as well as the countdown. When you are ready sooner, tap “We’ve left” and the host sees it immediately.',
      },
      {
        id: 'decline',
        question: 'Do I have to accept?',
        answer:
          'Never. The offer is there in case you have finished anyway. Tap Not Interested, or simply put the phone away, and enjoy your evening. Declining costs nothing and no one will ask you to hurry.',
      },
      {
        id: 'longer',
        question: 'What if we stay longer after all?',
        answer:
          'Nothing happens, except that the incentive lapses when the time is up. The restaurant may add a second period of equal length; the offer is still valid during that one. After it, no incentive is given.',
      },
      {
        id: 'reward',
        question: 'How do I get my reward?',
        answer:
          'If it is off tonight’s bill, show the page when you pay. If it is for your next visit, you get a short code with its expiry date. It stays on the same page on your phone, you can have it sent to you by text message or email, and it works once.',
      },
      {
        id: 'privacy',
        question: 'Is my phone number safe?',
        answer:
          'You do not give it to answer an offer. If you sign up, with a name, a phone number and an email address, we use them to sign you in. Offers by text message or email are two separate choices, unticked until you tick them. You can unsubscribe from every message, and we do not sell your details.',
      },
    ],
  },
]
