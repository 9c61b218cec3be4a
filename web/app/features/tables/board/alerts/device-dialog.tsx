import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { useStoredKeys } from '../keys/use-table-keys.ts'
import { deviceWords, keyWords } from '../words.ts'
import { ALERTS, type Alert, type AlertSettings } from './alert-settings.ts'
import { canVibrate, giveAlert } from './give-alert.ts'

export interface DeviceDialogProps {
  alerts: AlertSettings
  onAlert: (alert: Alert, isOn: boolean) => void
  onClose: () => void
}

export function DeviceDialog({ alerts, onAlert, onClose }: DeviceDialogProps) {
  const [keys, setKeys] = useStoredKeys()
  const areKeysOn = keys === 'on'
  return (
    <Dialog isOpen onClose={onClose} title={deviceWords.title}>
      <fieldset>
        <legend className="font-semibold text-ink-2 text-sm">{deviceWords.alerts}</legend>
        {ALERTS.map((alert) => {
          const isMissing = alert === 'vibration' && !canVibrate()
          return (
            <div key={alert} className="flex min-h-14 items-center justify-between gap-4 border-line border-b">
              <div>
                <Switch
                  label={deviceWords[alert]}
                  checked={alerts[alert] && !isMissing}
                  disabled={isMissing}
                  onChange={(event) => onAlert(alert, event.target.checked)}
                />
                {isMissing && <p className="pb-2 text-ink-2 text-sm">{deviceWords.noVibration}</p>}
              </div>
              <Button
                look="secondary"
                disabled={isMissing}
                aria-label={deviceWords.testOf(deviceWords[alert])}
                onClick={() => giveAlert(alert)}
              >
                {deviceWords.test}
              </Button>
            </div>
          )
        })}
      </fieldset>
      <fieldset className="mt-5">
        <legend className="font-semibold text-ink-2 text-sm">{deviceWords.keys}</legend>
        <Switch
          label={deviceWords.keysOn}
          checked={areKeysOn}
          onChange={(event) => setKeys(event.target.checked ? 'on' : 'off')}
          className="min-h-14"
        />
        <dl className={`grid grid-cols-[3rem_1fr] items-center gap-y-1.5 ${areKeysOn ? '' : 'opacity-55'}`}>
          {Object.entries(keyWords).map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-grid size-8 place-items-center rounded-control border border-edge bg-wash font-sans font-semibold">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-ink-2 text-sm">{deviceWords.keysAbout}</p>
      </fieldset>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {deviceWords.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
