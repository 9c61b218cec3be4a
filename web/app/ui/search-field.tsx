import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { IconButton } from './button.tsx'
import { TextField } from './text-field.tsx'
import { uiWords } from './words.ts'

export interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  className?: string
}

export const SearchField = ({ label, placeholder, value, onChange, className = '' }: SearchFieldProps) => (
  <div className={className}>
    <TextField
      // With `type="search"`, some browsers would add their own clear icon.
      type="text"
      role="searchbox"
      label={label}
      isLabelHidden
      placeholder={placeholder}
      value={value}
      enterKeyHint="search"
      autoComplete="off"
      before={<Search className="size-5" aria-hidden="true" />}
      after={
        value && (
          <IconButton
            look="quiet"
            label={uiWords.clearSearch}
            icon={<X className="size-5" aria-hidden="true" />}
            onClick={() => onChange('')}
          />
        )
      }
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value) onChange('')
      }}
    />
  </div>
)
