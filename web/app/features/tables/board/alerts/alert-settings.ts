import { useMemo } from 'react'
import { useStored } from '../../../../lib/session/use-stored.ts'

export const ALERTS = ['sound', 'vibration', 'flash'] as const
export type Alert = (typeof ALERTS)[number]
export type AlertSettings = Record<Alert, boolean>

export function useAlertSettings(soundByDefault: boolean): [AlertSettings, (alert: Alert, isOn: boolean) => void] {
  const [stored, store] = useStored('board:alerts')
  const chosen = useMemo(() => (stored ?? '').split(' '), [stored])
  const settings = useMemo((): AlertSettings => {
    const isOn = (alert: Alert, byDefault: boolean) =>
      chosen.includes(`${alert}:on`) || (byDefault && !chosen.includes(`${alert}:off`))
    return { sound: isOn('sound', soundByDefault), vibration: isOn('vibration', true), flash: isOn('flash', true) }
  }, [chosen, soundByDefault])
  const choose = (alert: Alert, isOn: boolean) =>
    store(
      [...chosen.filter((each) => !each.startsWith(`${alert}:`)), `${alert}:${isOn ? 'on' : 'off'}`].join(' ').trim(),
    )
  return [settings, choose]
}
