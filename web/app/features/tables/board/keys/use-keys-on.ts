import { useKept } from '../../../../lib/session/use-kept.ts'

/** Keys without a modifier can be in the way of those who speak to their computer: they can be switched off. */
export function useKeysOn(): [boolean, (isOn: boolean) => void] {
  const [kept, keep] = useKept('board:keys')
  return [kept !== 'off', (isOn) => keep(isOn ? 'on' : 'off')]
}
