// What remotes may use of React Router. A facade, because Module Federation shares whole packages unshaken: sharing
// react-router-dom itself costs 196 KB instead of 95 (docs/decisions/0004).
export {
  Link,
  NavLink,
  Outlet,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router-dom';
