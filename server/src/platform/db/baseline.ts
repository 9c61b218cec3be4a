// Migrations that `0001_baseline.sql` replaced, as of commit 328ca386.
import { StartupError } from '../startup-error.ts'

export const BASELINE = '0001_baseline.sql'

export const REPLACED: Readonly<Record<string, string>> = {
  '0001-platform.sql': '63871b6861d00d769f54330a35574dd135cf8acc59612c7043b4525fe089fe22',
  '0002-sample-data.sql': 'e25aed67ee4ab8dcc67c4efacfa46364117c8a75d6b0e3f5a5df3b77268fc45c',
  '0010-accounts.sql': '188d4a210e7b6abae9e668b770e1dfcc6bce2742bab8c3826ae4c07fd4341fac',
  '0011-customers.sql': 'a4c0a06af49e9c287525dde2532361acfdaf70563c3b54434d1b0f1f1b9b57a9',
  '0012-admins-and-recovery.sql': '1334eb129530c0a0d7626d1a4a6b95f93887a44995825c310cc2501c5df91439',
  '0020-tables.sql': 'e5c2b5e8ce521b61dbbc59232f2e7f469100ecb62b5b7f3be6ca03989215ffc8',
  '0021-coupons.sql': '240b93c477ca4c93252362cb0eb22e0c23e6719e552f31bcce44342653611bc7',
  '0030-contacts.sql': '20a469424769e5d61b941a6e6eb82e70d80914dc7554926b05e213fa355d7322',
  '0031-campaigns.sql': 'a74fe6034e77f7fd253488b7749d330d9238c6600fff43ad93c823b42ef6250f',
  '0032-consent.sql': 'deb8d5460959601f8600d7f9b8fdaf1c1a56134ac59ef857bfabcc68bd11e62a',
  '0033-delivery-health.sql': 'c87fc059a32c035510c3eafa1bf6d563deb43a4f87468eb33e4da851b65d241b',
  '0034-dlt.sql': 'c547af83e6a85d6bbca7d5501d0eea89d2208ff5f1576eb86777301afe235d50',
  '0040-blog.sql': '90af371695086446b883917263cfec7cd0e3d46c5ea0295d64096f88b7e1b746',
  '0041-article-letters.sql': '1e62b176cc9ca60d67d5a215155fc43fc8dfa2af64d0495ab472e2dd6c0b7a4f',
  '0042-article-letters-by-lease.sql': 'd3f5bc3820f5484ad43394bafa709925a54a3c95263ec6539d3b691cd7b165a3',
  '0050-contact.sql': '63c76698f43dd6594f7ebd8e97b71e6f54b1292344e492c63ab2a6bd8a2cf4e1',
  '0060-sample-accounts.sql': '4d516d3593341ec855112d76bbb76de5f2425498b3516bf30c7ce1c4de5e045d',
  '0061-uploads-folder.sql': 'b4a00b6e4dcccb16f3457a77997f4beb1e109304ee958b93f4c0f90e23f01a24',
  '0062-kept-replies.sql': '6bd52ebaa97a0da396e1a2369cfc925e6bff09ae2c9f1ef8049c3bb5c6b9ed79',
  '0063-coupon-sendings-counted.sql': '8af2c7e5288cd654914e4720578fe99d99f9f1b43c87af47c85077439be14c12',
  '0080-who-proved-what.sql': '551540acf9e2fe2430f1f2aafd192e8a62f2b319912ace98a34536780ff56816',
  '0081-counting.sql': '0e0b15ea4e95157c32dbd7201d15bc487033ddd3e82b7e45042904ec2a1d25e9',
  '0090-restaurant-mailbox.sql': '47342db1fb80cd44c9379f715864c1982ba0fefce64e7ec2d45f2fe0ac7eda15',
  '0091-suspensions.sql': '4baebf5f80d2bac53d445786129213afbf08e71b3d3807ea08c9ab54cd72448c',
  '0100-a-full-night.sql': '27ef56f8ed40f00ffae987aa5740899c2d7ac099db3ff30cb431b39cf6d7ffb8',
  '0101-grace-of-ten-minutes.sql': 'b10b703e0596acd93f960bf3ee30a1864ba608309dd9c39db89b3b739ba67de7',
  '0110-sending-allowances.sql': '5a411e978424ece871ee6493a494db982cbd95d005a51338027e496210072fdc',
  '0130-admin-actions-key.sql': 'afe93fb557311b14b32eff0fdda4901cf34b9e012c9c4b5b8123accc12c66010',
  '0140-guest-facts.sql': 'bacb91265a31c3393c9107f94688491d8400c3c7cb299c6f01a71f9934309ce3',
  '0150-keys-with-restaurant.sql': '9a24c06a44eb8968d7498f40f40a3c85341ec4118d964224c0f1f836c77be362',
  '0160-articles-addresses-and-pictures.sql': '5ba0af300411ad18bd98b9f3deb9e4bcffc089314ec1bbc168381942d6611439',
  '0170-changing-the-mailbox.sql': 'e98edc3df1d08689d4e24a3e0fc6597578834bb29f75b99ac943545bfac8f1d6',
  '0175-deleted-guests.sql': 'c0f7cb71877a923ccbfb6bf50129a225e358d64dbf39ed7eeca57d7814542af3',
  '0176-consent-origin.sql': '3df63055fffacb6bcc293acacc9362fa7d205aff0408584ed492b985110d3ae6',
  '0177-visits.sql': 'f718020caf51c78953ace1e25ba8b9d08ec0f1a8b40bb231efd1132b55d762a0',
  '0178-segments.sql': 'b04626059eda981097906eec6275dd09f16a507e83ad9e8c53b25acbe020c569',
  '0180-holds.sql': 'dcd68927ee4743c0255b38f9727949b1f87dfbb7eb45a59df5fb46621e81365c',
  '0185-first-steps.sql': 'bfc8c2a99fd29726091fcff1473a26a08d2d97274360908bb1797ef54b2d0fc4',
  '0190-currency.sql': '7c28bcf21a216b115a678b8cfabb2527a6ec3d59076796bbcf067e2f1e5ea0ab',
  '0191-face.sql': '3c9d21fdccfed55540b4aec3912cda6ec1b970788fb384fc687e6db3f7e640e2',
  '0200-insights.sql': 'cd54f52772d26c5766ff8b70a05bbee984c6c2f1979857f35853caca2f3ab503',
  '0210-cost-of-offers.sql': '3fc98333d79dd45bdf5337c9a52121eded619074172d0fcd29f72cccea2843b9',
  '0211-budgets.sql': 'ee1abf9fe49c82aa940d81eece52e7852e236c75685b14395ab1e16327a2654c',
  '0212-coupon-windows.sql': '8fa7cd014de3831aec67c42ed5490092ded93128d20c9ea9ce554a33a41c90f3',
  '0213-guest-limits.sql': 'a6c3ca4b826c34c11812173f71a27c255962357a9063c59c39bb05e1f6c8f396',
  '0215-slow-times.sql': 'f9e52461a5f599675def338ed210c2ce9776bbd48d926038d04b91dbff7888e7',
  '0220-fixed-currency.sql': 'ebc9f75291d04f74ff816238f900b1fc6d58bbe292f27556054b3939dca632eb',
  '0222-allowances-in-the-audit.sql': '81d51dd88a2b62557b58416381fb91b65177c8c85cac1e17e86cfe32d2be754e',
  '0224-offers-of-a-phone.sql': 'abd1bff0c7f167f4a48a3ade7e59490dc67d13e78251c9cdb6681104a383991f',
  '0225-first-guests.sql': '3c042b5049d0f273ad5d5f3df7a4ec6e15089617976f55f6277403e40c0042dd',
  '0226-campaign-caps.sql': '8f136a115e33c742876186115a003cdaf8c34c0f51f71692e3d05d1a5ebc92cb',
  '0227-budgets-of-services.sql': 'daec43ed13308f1aca7ae500ab75d8a86ef6909e0786b1d36ec86a1037fef5ce',
  '0230-check-ins-taken-back.sql': '06cdaf88137687363406d1bc37453a302a5035ad50b98a8a396e6f037dbf5cf3',
}
const NAMES = Object.keys(REPLACED)

const count = (names: ReadonlySet<string>) => NAMES.filter((name) => names.has(name)).length

export function hadAllReplaced(names: ReadonlySet<string>, what: string): boolean {
  const had = count(names)
  if (had > 0 && had < NAMES.length)
    throw new StartupError(
      `${what} is from a version before commit 328ca386. Start the version of that commit once with it, then this version.`,
    )
  return had === NAMES.length
}

export const isReplaced = (name: string): boolean => name in REPLACED

export const listChanged = (sums: ReadonlyMap<string, string | null>): string[] =>
  NAMES.filter((name) => sums.get(name) !== REPLACED[name])

/** Throws if the names contain only some of the replaced migrations. */
export const toCurrentNames = (names: readonly string[]): string[] =>
  hadAllReplaced(new Set(names), 'The backup') ? [BASELINE, ...names.filter((name) => !isReplaced(name))] : [...names]
