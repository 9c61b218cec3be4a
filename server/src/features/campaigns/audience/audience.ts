import { type Audience, WhyNot } from '@tidetable/contract/endpoints/campaigns'
import type { AudienceGroup, Channels } from './audience-repo.ts'

export function summariseAudience(
  groups: readonly Omit<AudienceGroup, 'beginning'>[],
  channels: Channels,
): Omit<Audience, 'examples' | 'guests' | 'senderComplete' | 'later'> {
  const sum = (matches: (group: Omit<AudienceGroup, 'beginning'>) => boolean) =>
    groups.filter(matches).reduce((total, { people }) => total + people, 0)
  const perChannel = (channel: 'email' | 'sms') => ({
    reachable: sum((group) => group[channel] === null),
    not: Object.fromEntries(
      WhyNot.options.map((reason) => [reason, sum((group) => group[channel] === reason)]),
    ) as Record<WhyNot, number>,
  })
  return {
    selected: sum(() => true),
    reachable: sum(({ email, sms }) => (channels.email && email === null) || (channels.sms && sms === null)),
    email: perChannel('email'),
    sms: perChannel('sms'),
  }
}
