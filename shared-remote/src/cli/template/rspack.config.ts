import { remoteConfig } from '@outpost/shared-remote/build/remote-config';

export default remoteConfig(import.meta.dirname);
