import { brand } from '../../../content/brand.ts'

export interface TeamMember {
  id: string
  name: string
  role: string
  image: 'founder' | 'engineer' | 'marketer' | 'seller'
  bio: string
}

/** Sample people. Replace them with the real team. */
export const team: readonly TeamMember[] = [
  {
    id: 'founder',
    name: 'Mara Ellison',
    role: 'Founder',
    image: 'founder',
    bio: `Mara ran the floor of a forty-seat bistro for eleven years and knows both halves of a Friday: the couple lingering happily over an empty cup, and the family of four watching them from the door. She started ${brand.name} because neither of them was in the wrong. Asking someone to leave is rude; offering them something for the table they no longer need is hospitality.`,
  },
  {
    id: 'it',
    name: 'Dev Raman',
    role: 'IT Leader',
    image: 'engineer',
    bio: 'Dev builds the part that no one should ever notice. He is the reason that the clock on the guest’s phone and the clock at the host stand always agree, and that the page opens on one bar of signal in a basement dining room. Before restaurants he kept train timetables honest, which turned out to be good practice.',
  },
  {
    id: 'marketing',
    name: 'Sofia Brandt',
    role: 'Digital Marketing Manager',
    image: 'marketer',
    bio: 'Sofia looks after Nudge In. She has read more restaurant emails than anyone should and deleted most of them, so she cares about sending fewer, better ones: to people who asked, on a day that needs them, with something worth coming out for. Her rule is that a message should be as welcome as the host who signs it.',
  },
  {
    id: 'sales',
    name: 'Jonah Pike',
    role: 'Sales',
    image: 'seller',
    bio: 'Jonah is the first person most owners meet, usually between lunch and dinner, usually beside the dishwasher. He will tell you when your room does not need us. When it does, he stays until the first card is on the first table and your host has freed it once, because ten minutes of trying says more than any presentation.',
  },
]

export const teamWords = {
  portrait: (name: string) => `Portrait of ${name}`,
  title: 'The people behind the nudge',
  lede: 'A small team with one shared conviction: offering beats asking.',
  note: 'Sample portraits and biographies: these four people are invented, and make room for yours.',
} as const
