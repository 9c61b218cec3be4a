import { brand } from '../../brand.ts'
import type { Clause } from '../clause.ts'

export const solution: Clause = {
  id: 'solution',
  title: 'The solution and your licence',
  blocks: [
    `These terms are an agreement between ${brand.legalEntity} (“we”, “us”) and the restaurant or company that registers (“you”). By registering, or by using ${brand.name}, you accept them. If you accept for a company, you confirm that you are allowed to bind it.`,
    `The solution is the hosted service called ${brand.name}: the table board, the guest’s page behind each QR code, coupons, campaigns, and the documentation that comes with them.`,
    'While this agreement lasts we grant you a limited, non-exclusive, non-transferable right to use the solution for your own restaurants, through as many devices and members of staff as you need. You may print and display the QR codes it makes.',
    'You may not resell or rent the solution, copy it, take it apart to learn its source code except where the law allows that in spite of this sentence, remove our notices, or use it to build a competing service. Everything that we do not grant stays ours, including improvements made from your suggestions.',
    'You must be at least 16 years old to use any part of the solution, and old enough to make a contract where you live to register a restaurant.',
  ],
}
