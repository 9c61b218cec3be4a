import { passwordScore, passwordStrength, STRENGTH_MAX, type Strength } from './password-strength.ts'
import { strengthWords as words } from './words.ts'

const fills: Record<Strength, string> = { weak: 'bg-ember', medium: 'bg-sun', strong: 'bg-leaf' }

const sentences: Record<Strength, string> = { weak: words.isWeak, medium: words.isMedium, strong: words.isStrong }

export function StrengthMeter({ password }: { password: string }) {
  const score = passwordScore(password)
  const strength = passwordStrength(password)
  return (
    <div>
      <meter className="sr-only" aria-label={words.label} min={0} max={STRENGTH_MAX} value={score}>
        {words[strength]}
      </meter>
      <div aria-hidden="true" className="grid grid-cols-6 gap-1">
        {Array.from({ length: STRENGTH_MAX }, (_, step) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: steps never change places
            key={step}
            className={`h-1.5 rounded-full ${step < score ? fills[strength] : 'bg-line'}`}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5 text-ink-2 text-sm">
        {password && sentences[strength]}
      </p>
    </div>
  )
}
