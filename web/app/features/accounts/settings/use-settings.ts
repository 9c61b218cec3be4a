import type { RestaurantSettings } from '@tidetable/contract/endpoints/accounts'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useRestaurant, useSaveRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { attempt } from '../../../ui/attempt.ts'
import { toast } from '../../../ui/toast.ts'
import { saveStateWords, settingsWords } from './words.ts'

export function useSettings(initial: RestaurantSettings) {
  const settings = useRestaurant().data?.settings ?? initial
  const save = useSaveRestaurant()
  return {
    settings,
    state: save.isPending ? settingsWords.saving : saveStateWords.immediate,
    pending: save.isPending ? save.variables.body.settings : undefined,
    /** Returns false if saving failed. */
    change: (changes: Partial<RestaurantSettings>) =>
      attempt({
        about: `settings:${Object.keys(changes)}`,
        run: () => save.mutateAsync({ body: { settings: changes } }),
        onDone: ({ message }) => toast.success(message),
        failure: (error) => messageOf(error, settingsWords.notSaved),
      }),
  }
}
