import { useSearchParams } from 'react-router'

/** "Add tables" has an address of its own, so that Back leaves it. */
export function useAdding(): [boolean, (isOn: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  return [search.has('add'), (isOn) => setSearch(isOn ? { add: 'several' } : {})]
}
