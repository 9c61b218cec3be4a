import type { Clause } from '../clause.ts'

export const disclaimers: Clause = {
  id: 'disclaimers',
  title: 'Disclaimers',
  blocks: [
    'Apart from the warranties above, the solution is provided “as is” and “as available”. As far as the law allows, we disclaim all other warranties, express or implied, including those of merchantability, of fitness for a particular purpose, and of non-infringement.',
    'We do not promise that the solution is never interrupted or free of error, that a message reaches every recipient, that a guest accepts or keeps to an offer, or that you reach a particular turnover, occupancy or satisfaction. Figures on this website about such results are illustrative.',
    'The internet, mobile networks, carriers and mail providers are not under our control, and we do not answer for what they do.',
  ],
}
